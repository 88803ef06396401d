/**
 * Puts the named expressions of a file of knowledge in their places, `{{name}}`; they may hold one
 * another.
 *
 * @throws if a name is not there
 */
export function expandMacros(source: string, macros: Readonly<Record<string, string>>): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const macro = macros[name]
    if (macro === undefined) throw new Error(`there is no expression of the name ${name}`)
    return `(?:${expandMacros(macro, macros)})`
  })
}
