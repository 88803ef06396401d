import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

/** Types into fields found by their labels, replacing their text. */
export async function fillInFields(
  user: UserEvent,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(words)) {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
}
