/**
 * English stems that do not tell an entry's subject: nearly every entry has some of them, and
 * nearly every article.
 */
export const commonStems: readonly string[] = (
  'one two three four five six seven eight nine ten eleven twelv twenti thirti forti fifti half first second third last next ' +
  'day week month year time hour minut today yesterday tomorrow morn afternoon even night tonight sunday monday tuesday ' +
  'wednesday thursday friday saturday mile kilometr meter run ran runner ride rode swim swam walk went got get give gave ' +
  'come came back feel felt like make made good better best well much mani littl long short still alreadi everi thing way ' +
  'home left right start end rather done call tri want need know knew think thought look find found take took also use ' +
  'sinc may might could would though yet ever never alway perhap mayb far near say said tell told keep kept put big small ' +
  'old new bit lot whole full empti almost enough quit anoth away around session'
).split(' ')
