// Apart from the schemas: the form counts while the member types.
export const longestTitle = 200
export const longestStory = 20_000
