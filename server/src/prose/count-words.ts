export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
