/** For a file field: not every system knows the photos of iPhones for pictures. */
export const photoTypes = 'image/*,.heic,.heif'

/** True for a file that says of itself that it is a picture. */
export const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.hei[cf]$/i.test(name)
