import type { PackageCheck } from '@app/contract/newsroom/packages'

/** The id of the topic field, to which a refused topic leads back. */
export const topicFieldId = 'generator-topic'

/** The element id of the part that a check is about. */
export const partId = (place: PackageCheck['place']) => `package-${place}`
