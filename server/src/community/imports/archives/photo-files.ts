/** The photos that can be taken over, by their names. */
export const isPhotoFile = (name: string) => /\.(jpe?g|png|gif|webp|heic|heif)$/i.test(name)
