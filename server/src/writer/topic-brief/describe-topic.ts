/** For whom, when and under what angle a topic is to be written, in its own words. */
export type TopicDescription = {
  people: string | null
  moment: string | null
  angle: string | null
}

const longest = 80

// The first words decide where a subject ends: "for women over 60", "before a race", ": a plain
// guide".
const peoplePattern =
  /\b(?:for|by|of|in) ((?:[\p{L}’'-]+ ){0,3}?(?:runners?|riders?|cyclists?|swimmers?|rowers?|walkers?|lifters?|athletes?|triathletes?|players?|golfers?|women|men|people|readers?|members?|beginners?|newcomers?|grandparents?|seniors?|veterans?|workers?)\b(?: (?:over|past|after|in|of|aged|who|with) [^,.;:?!]{1,40})?)/iu
const agePattern =
  /\b(?:(?:over|past|after|at|beyond) (?:\d{2}s?|fifty|sixty|seventy|eighty)|in (?:your|their|our|my) (?:fifties|sixties|seventies|eighties))\b/iu
const momentPattern =
  /\b((?:the (?:day|night|evening|morning|week|month)s? )?(?:before|after|during) (?:an? |the |your |my )?(?!\d)[^,.;:?!]{3,40}|in (?:spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)|in the (?:cold|heat|dark|rain|off-season))/iu

/** Reads the plain signs only: a topic that says nothing of these has none. */
export function describeTopic(topic: string): TopicDescription {
  const people = peoplePattern.exec(topic)?.[1] ?? agePattern.exec(topic)?.[0] ?? null
  const moment = momentPattern.exec(topic)?.[1] ?? null
  const [, ...behindColon] = topic.split(/[:–—]\s+/)
  return {
    people: shortened(people),
    moment: shortened(moment),
    angle: shortened(behindColon.join(': ') || null),
  }
}

const shortened = (words: string | null) => (words === null ? null : words.trim().slice(0, longest))
