/** The topic field of the form, to which a refused topic leads back. */
export const topicFieldId = 'generator-topic'
