import type { ArticleDocument } from './article-schema.ts'
import type { DocumentPath } from './fault-places.ts'
import { must, type BundleFinding } from './finding.ts'
import { componentsOf } from './walk-article.ts'

/** Checks that every style, layout and anchor that is named is there, and every name but once. */
export function checkReferences(document: ArticleDocument): BundleFinding[] {
  const { componentTextStyles, componentStyles, componentLayouts } = document
  const found = componentsOf(document)
  const names = found.map(({ component }) => component.identifier)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const missing = (what: string, known: object, path: DocumentPath) => (name: string | undefined) =>
    name === undefined || Object.hasOwn(known, name)
      ? []
      : [must('missing-reference', path, `The ${what} of this part is not in the document.`, name)]
  return [
    ...missing('default text style', componentTextStyles, ['componentTextStyles'])('default'),
    ...found.flatMap(({ component, path }) => [
      ...missing('layout', componentLayouts, path)(component.layout),
      ...missing('style', componentStyles, path)(component.style),
      ...textStylesOf(component).flatMap(missing('text style', componentTextStyles, path)),
      ...missing(
        'anchor',
        Object.fromEntries(names.map((name) => [name, true])),
        path,
      )(component.anchor?.targetComponentIdentifier),
      ...(twice.includes(component.identifier)
        ? [
            must(
              'identifier',
              path,
              'Two parts of the document have this name.',
              component.identifier,
            ),
          ]
        : []),
      ...checkWidth(document, component.layout, path),
    ]),
  ]
}

const textStylesOf = (component: ReturnType<typeof componentsOf>[number]['component']) => {
  if (component.role === 'photo') return [component.caption.textStyle]
  return 'textStyle' in component ? [component.textStyle] : []
}

function checkWidth(
  { layout, componentLayouts }: ArticleDocument,
  name: string | undefined,
  path: DocumentPath,
): BundleFinding[] {
  const { columnStart, columnSpan } = componentLayouts[name ?? ''] ?? {
    columnStart: 0,
    columnSpan: 1,
  }
  if (columnStart + columnSpan <= layout.columns) return []
  return [must('layout', path, 'This layout is wider than the document.', name)]
}
