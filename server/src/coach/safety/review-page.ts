import { writeFile } from 'node:fs/promises'
import { alarmLevels, type CountryLines, type SafetyTexts } from '../knowledge/safety-schema.ts'
import { fillTemplate } from '../text/fill-template.ts'

export const reviewPageFile = new URL('../../../../docs/safety-texts.md', import.meta.url)

export const writeReviewPage = (texts: SafetyTexts): Promise<void> =>
  writeFile(reviewPageFile, reviewPage(texts))

/**
 * Makes the page on which a clinician reads every safety text, as a British member would, and signs
 * it.
 */
export function reviewPage(texts: SafetyTexts): string {
  const home = texts.countries.find(({ code }) => code === 'GB')
  if (!home) throw new Error('the safety texts have no numbers for the United Kingdom')
  return [
    introduction,
    ...texts.levels.map((level, at) => levelSection(texts, level, at + 1, home)),
    pastSection(texts, home),
    withheldSection(texts, home),
    doubtfulSection(texts, home),
    standingSection(texts, home),
    checkInSection(texts),
    signsSection(texts),
    countriesSection(texts),
    signatureOf(texts),
    '',
  ].join('\n\n')
}

const introduction = `# Safety texts, to be read and signed by a clinician

**Not yet reviewed by a clinician.**

Stayer is a training journal for athletes over 50. When a member ticks a warning sign, writes of one, or an AI provider flags one, the coach's reply is replaced by one of the three texts below, and nothing stands beside it: no praise, advice on training, goal or recommendation. Where the words may mean something else, a sentence heads an ordinary letter instead (6). The texts are fixed; no AI writes or changes them. They are printed here as a member in the United Kingdom reads them, with an example of a sign.

This page is made from \`server/knowledge/safety-texts.json\`. Edit that file, then run \`npm run eval -- --safety-texts\` to make the page anew.`

function levelSection(
  texts: SafetyTexts,
  level: SafetyTexts['levels'][number],
  place: number,
  home: CountryLines,
) {
  const example = texts.checkIn.find((sign) => sign.level === level.id)?.why ?? level.flagged
  return `## ${place}. Level "${level.id}": ${level.title}

**When it is used.** ${level.when}

**The text**, for "${example}":

${quoted(fillTemplate(level.text, { ...home, why: example }))}

Where an AI provider gives the level and no sign, "${example}" reads "${level.flagged}".

${verdict}`
}

const pastSection = ({ past }: SafetyTexts, home: CountryLines) => `## 4. A sign long over

**When it is used.** ${past.when}

**After a physical sign**, for "${pastExample.sign}":

${past.sign.map(({ text }) => `- ${fillTemplate(text, { ...home, why: pastExample.sign })}`).join('\n')}

**After thoughts of self-harm**:

${past.crisis.map(({ text }) => `- ${fillTemplate(text, { ...home, why: pastExample.crisis })}`).join('\n')}

${verdict}`

const pastExample = {
  sign: 'fainting, collapse or nearly passing out',
  crisis: 'thoughts of not wanting to live, or of harming yourself',
}

const withheldSection = (
  { withheld }: SafetyTexts,
  home: CountryLines,
) => `## 5. An entry that an AI provider would not answer

**When it is used.** ${withheld.when}

${withheld.lines.map(({ text }) => `- ${fillTemplate(text, { ...home })}`).join('\n')}

**Where help has been asked for.** ${withheld.told.when}

${withheld.told.lines.map(({ text }) => `- ${fillTemplate(text, { ...home })}`).join('\n')}

${verdict}`

const doubtfulSection = (
  { doubtful }: SafetyTexts,
  home: CountryLines,
) => `## 6. Words that may be a sign

**When it is used.** ${doubtful.when}

${doubtful.lines.map(({ text, reason }) => `- ${fillTemplate(text, { ...home })} (${reason})`).join('\n')}

${verdict}`

const standingSection = (
  { standing }: SafetyTexts,
  home: CountryLines,
) => `## 7. The line beside every form and reply

${quoted(fillTemplate(standing, { ...home }))}

${verdict}`

const checkInSection = ({
  checkIn,
}: SafetyTexts) => `## 8. The check-in: signs that a member can tick

| The box says | Level | "You mentioned …" |
|---|---|---|
${checkIn.map(({ label, level, why }) => `| ${label} | ${level} | ${why} |`).join('\n')}

${verdict}`

const signsSection = ({
  signs,
}: SafetyTexts) => `## 9. Signs that are looked for in what a member writes

A list of words is the second net behind the check-in: it misses some signs and may answer where none was meant.

| "You mentioned …" | Level |
|---|---|
${signs
  .toSorted((a, b) => alarmLevels.indexOf(a.level) - alarmLevels.indexOf(b.level))
  .map(({ why, level }) => `| ${why} | ${level} |`)
  .join('\n')}

${verdict}`

const countriesSection = ({ countries }: SafetyTexts) => `## 10. Numbers by country

| Country | Emergency | Urgent advice | Family doctor | Crisis line | How sure we are |
|---|---|---|---|---|---|
${countries
  .map(
    ({ name, emergency, advice, doctor, crisis, certainty, note }) =>
      `| ${name} | ${emergency} | ${advice} | ${doctor} | ${crisis} | ${certainty}: ${note} |`,
  )
  .join('\n')}

${verdict}`

const verdict = '☐ Right as it stands  ☐ To be changed: ………………………………………………………………'

const signatureOf = ({ version }: SafetyTexts) => `## Review

Status: **Not yet reviewed by a clinician.**

| | |
|---|---|
| Name | |
| Profession and registration number | |
| Version read | ${version} |
| Date | |
| Signature | |`

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n')
