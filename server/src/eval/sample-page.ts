import type { Coach } from '../coach/coach.ts'
export async function writeSamples(_: Coach) {}
