import { ListChecks, MessageSquareQuote, Mic, type LucideIcon } from 'lucide-react'

/** Icons of the known formats; other formats have none. */
export const formatIcons: Readonly<Record<string, LucideIcon>> = {
  tips: ListChecks,
  opinion: MessageSquareQuote,
  interview: Mic,
}
