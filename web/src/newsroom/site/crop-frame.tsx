import { sitePictureShapes, type SitePicturePlace } from '@app/contract/newsroom/site'
import { useId, useRef, type PointerEvent } from 'react'
import { cropOf, mostNearness, partOf, type CropHandles } from './crop.ts'
import styles from './crop-frame.module.css'

type CropFrameProps = {
  picture: { url: string; width: number; height: number }
  place: SitePicturePlace
  handles: CropHandles
  onChange: (handles: CropHandles) => void
  /** Runs if the picture fails to load. */
  onBroken: () => void
}

/**
 * Shows the part of a picture that the page will show; it is dragged, or moved by three sliders.
 */
export function CropFrame({ picture, place, handles, onChange, onBroken }: CropFrameProps) {
  const shape = sitePictureShapes[place]
  const crop = cropOf(picture, place, handles)
  const part = partOf(picture, place, handles.nearness)
  const drag = useDrag(part, handles, onChange)
  const percent = (share: number) => `${share * 100}%`
  return (
    <div className={styles.crop}>
      <div
        {...drag}
        className={styles.frame}
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      >
        <img
          src={picture.url}
          alt="The part that the page shows"
          draggable={false}
          onError={onBroken}
          className={styles.picture}
          style={{
            width: percent(1 / crop.width),
            left: percent(-crop.left / crop.width),
            top: percent(-crop.top / part.height),
          }}
        />
      </div>
      <div className={styles.sliders}>
        <Slider
          label="Closer"
          value={(handles.nearness - 1) / (mostNearness - 1)}
          onChange={(value) => onChange({ ...handles, nearness: 1 + value * (mostNearness - 1) })}
        />
        <Slider
          label="Left to right"
          value={handles.across}
          isDisabled={part.width > 0.999}
          onChange={(across) => onChange({ ...handles, across })}
        />
        <Slider
          label="Up and down"
          value={handles.down}
          isDisabled={part.height > 0.999}
          onChange={(down) => onChange({ ...handles, down })}
        />
      </div>
    </div>
  )
}

type SliderProps = {
  label: string
  value: number
  isDisabled?: boolean
  onChange: (value: number) => void
}

function Slider({ label, value, isDisabled = false, onChange }: SliderProps) {
  const id = useId()
  return (
    <p className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        disabled={isDisabled}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </p>
  )
}

/** Drags the picture under the frame with mouse, pen or finger. */
function useDrag(
  part: { width: number; height: number },
  handles: CropHandles,
  onChange: (handles: CropHandles) => void,
) {
  const last = useRef<{ x: number; y: number }>(undefined)
  const within = (value: number) => Math.min(1, Math.max(0, value))
  // The way that the picture may go, in frames: none where the whole side is shown.
  const way = (share: number) => (share > 0.999 ? Number.POSITIVE_INFINITY : (1 - share) / share)
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
      if (!last.current) return
      const { width, height } = currentTarget.getBoundingClientRect()
      const [x, y] = [(clientX - last.current.x) / width, (clientY - last.current.y) / height]
      last.current = { x: clientX, y: clientY }
      onChange({
        ...handles,
        across: within(handles.across - x / way(part.width)),
        down: within(handles.down - y / way(part.height)),
      })
    },
    onPointerUp: () => void (last.current = undefined),
    onPointerCancel: () => void (last.current = undefined),
  }
}
