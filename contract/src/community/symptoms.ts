import * as z from 'zod/mini'

/**
 * The one-tap check-in of the entry form. Any of these replaces the coach's reply with the safety
 * text.
 */
export const SymptomId = z.enum([
  'chest',
  'faint',
  'breath',
  'palps',
  'stroke',
  'headache',
  'heat',
  'blood-up',
  'blood-down',
  'dvt',
  'head',
  'bone',
  'crisis',
])
export type SymptomId = z.infer<typeof SymptomId>

export const symptoms: readonly { id: SymptomId; label: string }[] = [
  { id: 'chest', label: 'Chest pain, pressure or tightness' },
  { id: 'faint', label: 'Fainting, collapse or nearly passing out' },
  { id: 'breath', label: 'Breathlessness that is unusual for you' },
  { id: 'palps', label: 'A racing, pounding or irregular heartbeat at the wrong time' },
  {
    id: 'stroke',
    label: 'New weakness or numbness, a drooping face, slurred speech or loss of sight',
  },
  { id: 'headache', label: 'A sudden, severe headache' },
  { id: 'heat', label: 'Confusion, shivering or no sweat in the heat' },
  { id: 'blood-up', label: 'Coughing up or vomiting blood' },
  { id: 'blood-down', label: 'Blood, or a very dark colour, in urine or stools' },
  { id: 'dvt', label: 'One calf or leg swollen, hot or newly painful' },
  { id: 'head', label: 'A knock to the head' },
  { id: 'bone', label: 'Cannot put weight on a leg or foot' },
  { id: 'crisis', label: 'Thoughts of harming yourself, or of not wanting to live' },
]
