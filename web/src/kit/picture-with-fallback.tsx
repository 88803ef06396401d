import { useState, type ComponentProps, type ReactNode } from 'react'

type PictureProps = Pick<
  ComponentProps<'img'>,
  'srcSet' | 'sizes' | 'alt' | 'loading' | 'className'
> & {
  src: string
  /** A drawing that is always available. */
  fallback: string
  /** The credit, which the drawing does not get. */
  caption?: ReactNode
}

/** Shows the drawing until the picture loads, and instead of one that fails. */
export function PictureWithFallback({
  src,
  fallback,
  srcSet,
  alt = '',
  loading = 'lazy',
  className,
  caption,
  ...rest
}: PictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = [src, fallback].find((one) => !broken.includes(one))
  if (shown === undefined) return <div className={className} />
  const isStandIn = shown === fallback
  return (
    <>
      <img
        {...rest}
        key={shown}
        src={shown}
        srcSet={isStandIn ? undefined : srcSet}
        // The text describes the picture, not the drawing in its place.
        alt={isStandIn ? '' : alt}
        loading={loading}
        decoding="async"
        style={isStandIn ? undefined : { backgroundImage: `url("${fallback}")` }}
        onError={() => setBroken([...broken, shown])}
        className={className}
      />
      {!isStandIn && caption}
    </>
  )
}
