import { Pencil } from 'lucide-react'
import { Block, type BlockTone } from '../block.tsx'
import { Card } from '../card.tsx'
import { IconButton } from '../icon-button.tsx'
import { PictureCredit } from '../picture-credit.tsx'
import { PlainArticle } from '../plain-article.tsx'
import { Markdown } from '../markdown.tsx'
import { Mile, MileWords, Road, Roadside } from '../road.tsx'
import { SampleSection } from './sample-section.tsx'

const lines = [
  {
    kind: 'text',
    text: 'Number, laces, bottle, watch. A fixed order leaves fewer decisions for a busy head.',
  },
  { kind: 'bullet', text: 'Write the order on your kit bag' },
  { kind: 'bullet', text: 'Never change it on the day' },
] as const

const tones: readonly BlockTone[] = ['brick', 'heather', 'moss', 'lido', 'asphalt', 'ink']
const drawn = {
  credit: 'Stayer',
  licence: 'Drawn for the magazine',
  licence_url: null,
  source_url: null,
}
const markdown =
  'The hour before a race **stretches**.\n\n> The start line asks nothing of you.\n\n- Number\n- Laces'

export function ArticleSamples() {
  const edit = <IconButton label="Edit card 1" icon={<Pencil aria-hidden />} variant="inherit" />
  return (
    <SampleSection title="Articles">
      <Road>
        <Mile number={1}>
          <MileWords
            number={1}
            title="Do the boring things in the same order"
            lines={lines}
            action={edit}
          />
        </Mile>
        <Roadside>
          <Card tone="lido">A picture stands beside the road.</Card>
        </Roadside>
        <Mile number={10} isRecap>
          <MileWords number={10} title="Recap: your race-morning card" lines={lines} />
        </Mile>
      </Road>
      {tones.map((tone) => (
        <Block key={tone} tone={tone}>
          {tone}, <PictureCredit picture={drawn} />
        </Block>
      ))}
      <Markdown text={markdown} />
      <PlainArticle
        text={'The hour before a race has a way of stretching.\n\nNone of it is a problem.'}
      />
    </SampleSection>
  )
}
