import type { Component, LeafComponent, TextComponent } from './article-schema.ts'

type Named = Pick<TextComponent, 'role' | 'identifier' | 'text'>

/** A text without markup, in the style and layout of its role. */
export const plainText = ({ role, identifier, text }: Named, style: 'title' | 'intro' | 'byline') =>
  ({ role, identifier, text, format: 'none', textStyle: style, layout: style }) as const

export const heading = (
  identifier: string,
  text: string,
  role: 'heading2' | 'heading3' = 'heading2',
): TextComponent => ({
  role,
  identifier,
  text,
  format: 'none',
  textStyle: 'heading',
  layout: 'heading',
})

export const body = (identifier: string, html: string): TextComponent => ({
  role: 'body',
  identifier,
  text: html,
  format: 'html',
  textStyle: 'body',
  layout: 'body',
})

export const quote = (identifier: string, html: string): TextComponent => ({
  ...body(identifier, html),
  role: 'quote',
  textStyle: 'quote',
})

/** A picture, and below it its caption, which News shows by itself only on the whole screen. */
export function picture(
  identifier: string,
  { file, alt, caption }: { file: string; alt: string; caption: string },
): LeafComponent[] {
  const words = { text: caption, format: 'html', textStyle: 'caption' } as const
  return [
    {
      role: 'photo',
      identifier,
      URL: `bundle://${file}`,
      accessibilityCaption: alt,
      caption: words,
      layout: 'picture',
    },
    { role: 'caption', identifier: `${identifier}-caption`, ...words, layout: 'caption' },
  ]
}

/** A box beside the article; nothing where it would hold nothing. */
export function aside(identifier: string, title: string, html: string): Component[] {
  if (html === '') return []
  return [
    {
      role: 'aside',
      identifier,
      layout: 'box',
      style: 'box',
      components: [
        {
          ...heading(`${identifier}-title`, title),
          textStyle: 'noteHeading',
          layout: 'boxHeading',
        },
        { ...body(`${identifier}-text`, html), textStyle: 'note', layout: 'boxBody' },
      ],
    },
  ]
}
