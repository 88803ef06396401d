import { useState, type ComponentProps, type ReactNode } from 'react'

type PictureProps = Pick<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'alt' | 'loading' | 'className'> & {
  src: string
  /** A drawing that is always there. */
  fallback: string
  /** The author of the picture: not said of the drawing. */
  caption?: ReactNode
}

/** The drawing stands where the picture will be, and in its place where it does not come. */
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
        // A stand-in is not the picture that the words describe.
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
