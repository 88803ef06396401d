/** The words of a package, as its writer made them or as an editor left them. */
export type PackageDraft = {
  article: string
  headlines: readonly string[]
  deck: string
  tldr: string
  repurposed: Readonly<Record<string, string>>
}

export type DraftPlace = 'article' | 'headlines' | 'deck' | 'tldr' | 'repurposed'
