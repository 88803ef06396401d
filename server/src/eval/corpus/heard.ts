/** How the coach understood an entry and answered it, in the words of the corpus. */
export type HeardEntry = {
  /** The coach's themes, the strongest first; none where it names none. */
  themes: readonly string[]
  mood: string | null
  body: readonly { part: string; side: string | null }[]
  isSorrow: boolean
  level: 'none' | 'soft' | 'urgent' | 'emergency' | 'crisis'
  /** The ids of the earlier entries that the letter brings up. */
  bringsUp: readonly string[]
  /** The kind of question that the letter answers or sends to the right person. */
  questionServed: string | null
  text: string
  ms: number
}
