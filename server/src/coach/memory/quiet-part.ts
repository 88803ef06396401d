/** Words that say that a part gives no trouble. */
const quiet =
  /\b(?:no (?:bother|pain|trouble|complaints?|issues?|problems?|pinch|twinges?)|nothing(?: from)?|not a bother|not a (?:peep|murmur|squeak|word|twinge)|did ?n[’'o]?t (?:say|bother|hurt|complain|make)|never (?:said|spoke|felt|hurt|made)|was (?:fine|ok|okay|quiet|good|alright|all right)|fine|quiet|silent|behaved|held up|all right|alright)\b/i
const besidePart = 40

/** True if the words after a part's name say that it is quiet. */
export function isQuiet(text: string, part: string): boolean {
  const at = text.toLowerCase().indexOf(part)
  return at >= 0 && quiet.test(text.slice(at, at + part.length + besidePart))
}
