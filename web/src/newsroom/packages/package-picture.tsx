import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { useState } from 'react'
import { themeArt } from '../../platform/theme-art.ts'

type PackagePictureProps = {
  src: string
  alt: string
  /** Its drawing stands where the picture will be: one that is drawn for the first time takes a while. */
  theme?: EditorialTheme | null
  className?: string | undefined
  isEager?: boolean
}

/** A picture that is not there at all where it cannot be loaded. */
export function PackagePicture({ src, alt, theme = null, className, isEager = false }: PackagePictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === src) return null
  return (
    <img
      src={src}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      style={theme === null ? undefined : { background: `url("${themeArt(theme)}") center / cover` }}
      onError={() => setBroken(src)}
      className={className}
    />
  )
}
