import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { useState } from 'react'
import { themeArt } from '../../platform/theme-art.ts'

type PackagePictureProps = {
  src: string
  alt: string
  /** Shows the theme's drawing until the picture loads: a first drawing takes a while. */
  theme?: EditorialTheme | null
  className?: string | undefined
  isEager?: boolean
}

/** A picture that disappears if it fails to load. */
export function PackagePicture({
  src,
  alt,
  theme = null,
  className,
  isEager = false,
}: PackagePictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === src) return null
  return (
    <img
      src={src}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      style={
        theme === null ? undefined : { background: `url("${themeArt(theme)}") center / cover` }
      }
      onError={() => setBroken(src)}
      className={className}
    />
  )
}
