import { createBuiltInWriter, loadWriterKnowledge } from './writer/writer.ts'
import { readClaims } from './newsroom/claims/read-claims.ts'
import { closedSubjectOf } from './newsroom/claims/closed-subject.ts'
import { premiumThemes, weeklyThemes } from '@app/contract/newsroom/themes'
const allThemes = [...weeklyThemes.map(t=>[t,'weekly'] as const), ...premiumThemes.map(t=>[t,'premium'] as const)]
const k = await loadWriterKnowledge(); const w = createBuiltInWriter(k)
let tot=0, open=0, ms=0, n=0, sealed=0
const run = async (topic: string, theme: any, stream: any, seed = 's', shape?: any) => {
  let p; try { p = await w.write({ topic, theme, stream, place: null, customPrompt: null, recentTitles: [], ledger: [], seed, mayRepeat: true, shape } as any) } catch { return }
  const t0 = performance.now()
  const c = readClaims({ headlines: [...p.headlines], apple_news_deck: p.deck, tldr_summary: p.tldr, long_form_article: p.article, repurposed_formats: p.repurposed, sources: [...p.sources] } as any, k)
  ms += performance.now()-t0; n++; tot += c.length
  const o = c.filter(x=>!x.isFromShelf); open += o.length; if (o.length===0) sealed++
  for (const x of o.slice(0,3)) console.log('-', topic.slice(0,40), stream,'|', x.sentence, '|', x.moduleId, x.factIds, x.places, '<-', x.leansOn)
  const cl = closedSubjectOf({ topic, headlines: p.headlines, deck: p.deck, article: p.article }, k)
  if (cl) console.log('CLOSED', topic, cl.id, p.headlines[0])
}
for (const s of k.subjects) { await run(s.subject, null, 'weekly'); await run(s.subject, null, 'premium'); await run(s.subject, null, 'weekly', 'x', 'sidebar') }
for (const [theme, stream] of allThemes) for (const seed of ['a','b','c','d']) await run(`${theme}: Advanced Strategies for Elite Athletes 50+`, theme, stream, seed)
console.log({ n, sealed, perPiece: tot/n, openPerPiece: open/n, ms: ms/n })
