import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

/** Puts text into fields found by their labels, at once: each key would render the form again. */
export async function fillInFields(
  user: UserEvent,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(words)) {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    if (text !== '') await user.paste(text)
  }
}
