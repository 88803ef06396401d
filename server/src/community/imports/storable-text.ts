/** Characters that PostgreSQL cannot keep are dropped; the rest of the words are worth more. */
export const toStorableText = (text: string) => text.replaceAll('\u0000', '').toWellFormed().normalize('NFC')
