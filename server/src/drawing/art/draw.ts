import { chanceOf } from './chance.ts'
import { drawing, type Motif, openDots, type Point } from './shapes.ts'
import { takeFigureView, takeView, watchAthlete } from './views.ts'
import { bench } from './figures/bench.ts'
import { eater } from './figures/eater.ts'
import { finisher } from './figures/finisher.ts'
import { lifter } from './figures/lifter.ts'
import { rider } from './figures/rider.ts'
import { runner } from './figures/runner.ts'
import { sleeper } from './figures/sleeper.ts'
import { stretcher } from './figures/stretcher.ts'
import { swimmer } from './figures/swimmer.ts'
import { thinker } from './figures/thinker.ts'
import { timer } from './figures/timer.ts'
import { walker } from './figures/walker.ts'
import { citrusHalves } from './motifs/citrus-halves.ts'
import { contourMap } from './motifs/contour-map.ts'
import { focusTunnel } from './motifs/focus-tunnel.ts'
import { growthRings } from './motifs/growth-rings.ts'
import { hingeTiles } from './motifs/hinge-tiles.ts'
import { intervals } from './motifs/intervals.ts'
import { net } from './motifs/net.ts'
import { pulseLines } from './motifs/pulse-lines.ts'
import { ridges } from './motifs/ridges.ts'
import { stillWater } from './motifs/still-water.ts'
import { sunflower } from './motifs/sunflower.ts'
import { sunriseRoad } from './motifs/sunrise-road.ts'
import { swimmingLanes } from './motifs/swimming-lanes.ts'
import { switchbacks } from './motifs/switchbacks.ts'
import { trackBend } from './motifs/track-bend.ts'
import { trainingRings } from './motifs/training-rings.ts'
import { weave } from './motifs/weave.ts'
import { wheel } from './motifs/wheel.ts'

type Drawing = {
  draw: Motif
  shows: string
  /** The point that a near view keeps in sight, in place of an athlete. */ focus?: Point
}

/** The drawing of each theme, in the order of the themes, and its description. */
const motifs = {
  w1: {
    draw: trackBend,
    shows: 'A bend of a running track from the air, with three runners in their lanes',
  },
  w2: { draw: hingeTiles, shows: 'Tiles of quarter arcs that open and close like joints' },
  w3: { draw: growthRings, shows: 'The growth rings of a tree, one of them picked out in yellow' },
  w4: { draw: citrusHalves, shows: 'Halves of grapefruit, lemon and lime' },
  w5: {
    draw: sunriseRoad,
    shows: 'Lanes running into a sunrise, with one athlete on the way',
    focus: [618, 790],
  },
  w6: { draw: wheel, shows: 'The spokes of a bicycle wheel, with chainring and chain' },
  w7: { draw: weave, shows: 'Coloured bands woven over and under each other' },
  w8: { draw: contourMap, shows: 'A contour map with a river and a marked route to a flag' },
  w9: { draw: pulseLines, shows: 'Lines of a pulse, one above the other, one of them bright' },
  p1: { draw: focusTunnel, shows: 'Ovals narrowing to a bright centre, with one athlete inside' },
  p2: { draw: stillWater, shows: 'Phases of the moon over still water', focus: [770, 825] },
  p3: { draw: sunflower, shows: 'The seeds of a sunflower in their spirals' },
  p4: {
    draw: intervals,
    shows: 'An interval session as bars: five hard efforts with rests between them',
    focus: [918, 290],
  },
  p5: { draw: switchbacks, shows: 'A road in switchbacks up a green mountain' },
  p6: {
    draw: trainingRings,
    shows: 'The rings of a training log, each filled to a different length',
  },
  p7: { draw: swimmingLanes, shows: 'Eight swimming lanes from the air, one swimmer ahead' },
  p8: { draw: net, shows: 'A net that bends under a ball and holds it' },
  p9: { draw: ridges, shows: 'Mountain ridges under a low sun, with one athlete near the top' },
} as const satisfies Record<string, Drawing>

/** People of the readers' age, in flat shapes, and their descriptions. */
const figures = {
  swimmer: {
    draw: swimmer,
    shows: 'A swimmer in open water, one arm forward, breathing to the side',
  },
  rider: { draw: rider, shows: 'The back of a grey-haired cyclist on a road into the hills' },
  runner: { draw: runner, shows: 'A grey-haired runner in full stride on a track' },
  walker: {
    draw: walker,
    shows: 'A grey-haired walker with two poles and a rucksack, going uphill',
  },
  lifter: {
    draw: lifter,
    shows: 'A grey-haired lifter, seen from behind, with a barbell overhead',
  },
  stretcher: { draw: stretcher, shows: 'A grey-haired athlete on a mat, reaching for one foot' },
  sleeper: {
    draw: sleeper,
    shows: 'A grey-haired sleeper in bed, with the moon in the window',
  },
  thinker: {
    draw: thinker,
    shows: 'A grey-haired figure, seen from behind, facing the sun over water',
  },
  eater: {
    draw: eater,
    shows: 'A grey-haired athlete at a table, seen from above, with a plate of fruit',
  },
  timer: { draw: timer, shows: 'A watch on a wrist, part of the way round a lap' },
  bench: {
    draw: bench,
    shows: 'A grey-haired couple and a child on a bench, seen from behind, facing the hills',
  },
  finisher: {
    draw: finisher,
    shows: 'A grey-haired runner from behind, arms up, under the arch of a finish',
  },
} as const satisfies Record<string, Drawing>

export type MotifKey = keyof typeof motifs
export type FigureKey = keyof typeof figures
export type ArtKey = MotifKey | FigureKey

const isFigure = (key: ArtKey): key is FigureKey => key in figures

export const showsOf = (key: ArtKey): string => (isFigure(key) ? figures[key] : motifs[key]).shows

/** The picture as SVG, 1200 by 1200; the same key, seed and view always give the same. */
export function drawArt(key: ArtKey, seed: string, view = 0): string {
  const { dot, whereIsAthlete } = watchAthlete(openDots())
  if (isFigure(key)) {
    return drawing(
      takeFigureView(figures[key].draw({ chance: chanceOf(`${key}:${seed}`), dot }), view),
    )
  }
  const body = motifs[key].draw({ chance: chanceOf(`${key}:${seed}`), dot })
  const { focus = whereIsAthlete() }: Drawing = motifs[key]
  return drawing(takeView(body, view, focus))
}
