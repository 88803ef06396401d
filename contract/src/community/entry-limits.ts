// They stand apart from the schemas, so that the form can count without loading them.
export const longestTitle = 200
export const longestStory = 20_000
