import type { PremiumCard } from '@app/contract/community/library'
import type { ReactNode } from 'react'
import { PictureWithFallback } from '../../kit/picture-with-fallback.tsx'
import { themeArt } from '../../platform/theme-art.ts'

type ArticleCoverProps = {
  article: Pick<PremiumCard, 'cover' | 'editorial_theme'>
  /** The `sizes` attribute of the image. */
  sizes: string
  isEager?: boolean
  caption?: ReactNode
  className: string | undefined
}

// The smallest widths of the two files: drawings are exactly this wide, photographs wider.
const [small, full] = [480, 1200]

export function ArticleCover({
  article: { cover, editorial_theme: theme },
  sizes,
  isEager,
  caption,
  className,
}: ArticleCoverProps) {
  return (
    <PictureWithFallback
      key={cover.url}
      src={cover.url}
      srcSet={`${cover.small_url} ${small}w, ${cover.url} ${full}w`}
      sizes={sizes}
      fallback={themeArt(theme)}
      alt={cover.alt}
      loading={isEager ? 'eager' : 'lazy'}
      caption={caption}
      className={className}
    />
  )
}
