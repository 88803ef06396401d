import { ListChecks, MessageSquareQuote, Mic, type LucideIcon } from 'lucide-react'

/** The formats that a package comes in beside its article; another has none. */
export const formatIcons: Readonly<Record<string, LucideIcon>> = {
  tips: ListChecks,
  opinion: MessageSquareQuote,
  interview: Mic,
}
