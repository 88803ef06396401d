import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { articleTitle } from './article-words.ts'
import { savedArticlesOptions, type SavedContent } from './library.data.ts'

type NextArticleProps = { contentId: string; onRead: (contentId: string) => void }

/** Leads to the next saved article; nothing where there is none. */
export function NextArticle({ contentId, onRead }: NextArticleProps) {
  const { data: library } = useQuery(savedArticlesOptions())
  const next = library && articleAfter(library.savedContent, contentId)
  if (!next) return null
  return (
    <Button variant="outline" icon={<ArrowRight aria-hidden />} onPress={() => onRead(next.id)}>
      Next: {articleTitle(next)}
    </Button>
  )
}

/** The saved article below this one in the list; the first, if this one is not in it. */
function articleAfter(saved: readonly SavedContent[], contentId: string): SavedContent | undefined {
  return saved[saved.findIndex(({ id }) => id === contentId) + 1]
}
