import type { PackageCheck } from '@app/contract/newsroom/packages'

/** The topic field of the form, to which a refused topic leads back. */
export const topicFieldId = 'generator-topic'

/** The id of the part of the screen that a check is about. */
export const partId = (place: PackageCheck['place']) => `package-${place}`
