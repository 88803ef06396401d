import type { PackageCheck } from '@app/contract/newsroom/packages'

/** The id of the part of the screen that a check is about. */
export const partId = (place: PackageCheck['place']) => `package-${place}`
