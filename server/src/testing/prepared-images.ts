import { openImages, type PreparedImage } from '../platform/images/prepare-image.ts'
import { Refusal } from '../platform/refusal.ts'

/** Opens the preparing of images, with a way of it for those that must not be refused. */
export function openTestImages() {
  const prepareImage = openImages()
  const prepared = async (bytes: Uint8Array): Promise<PreparedImage> => {
    const image = await prepareImage(bytes, 'ana')
    if (image instanceof Refusal) throw new Error(`refused: ${image.code}`)
    return image
  }
  return { prepareImage, prepared }
}
