import { useState } from 'react'

type PackagePictureProps = { src: string; alt: string; className?: string | undefined; isEager?: boolean }

/** A picture that is not there at all where it cannot be loaded. */
export function PackagePicture({ src, alt, className, isEager = false }: PackagePictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === src) return null
  return (
    <img
      src={src}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
      className={className}
    />
  )
}
