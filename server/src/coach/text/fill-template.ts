/** Fills the `{places}` of an authored text. Values are not searched for places in turn. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
