const person = `(?:he|she|they|himself|herself|everyone|everybody|someone|somebody|(?:the|my|our|a|an|his|her) (?:[a-z]+ )?[a-z]+)`
const counsel = `(?:views?|opinions?|steer|advice|thoughts?|ideas?|tips?|suggestions?|pointers?|guidance|hints?|verdict|ruling|rule|answer|word|drill|exercises?|plan|target|alternatives?|cure|trick|fix|second opinion|guide|list|explanation|take|input|help|yes or no|recommendations?|stretch|routine|number|figure)`
/** How people ask without a mark, and what sounds like it; words without apostrophes. */
export const askSigns: Readonly<Record<string, RegExp>> = {
  inversion:
    /^(?:(?:so|and|but|or|now|then|also|realistically|honestly) )?(?:is|are|am|do|does|can|could|will|would|should|shall|may|might|must|have|has|isnt|arent|dont|doesnt|cant|wouldnt|shouldnt) (?:i|you|it|that|this|there|the|they|we|one|anyone|anybody|someone|people|my|a|an|folk|those|these|your|being|any|going|having|doing)\b/,
  pastInversion:
    /^(?:(?:so|and|but|or) )?(?:was|were|did|had) (?:i|you|it|that|the|he|she|they|we|my)\b/,
  perfectInversion: /^(?:has|have|had) (?:anyone|anybody|you|i|it) ever\b/,
  midInversion:
    / (?:is|are|am|do|does|can|could|will|would|should|shall|may|might|must) (?:i|you|it|that|this|there|one|they|we)\b/,
  midPast: / (?:was|were|did|had) (?:i|it|that|this|he|she|they|we)\b/,
  whToVerb:
    /\b(?:what|how|which|when|where|whether|who|how (?:much|long|many|far|often|hard)) to\b/,
  whPresent:
    /^(?:(?:so|and|but|or|now|then|also) )?(?:what|whats|how|which|when|where|wheres|why|who|hows)\b[\w ]{0,40}?\b(?:is|are|do|does|should|would|can|could|will|shall|might|ought|id|you)\b/,
  whPast:
    /\b(?:what|how|which|when|where|why|who)\b[\w ]{0,30}?\b(?:was|were|did|had|got|came|went)\b/,
  howMuch: /\bhow (?:much|many|long|often|soon|far|hard|fast|late|early|heavy|bad)\b/,
  point:
    /\b(?:at what (?:point|stage|age)|what age|which (?:of|one|ones)|what (?:kind|sort|sign|pace|time))\b/,
  unknown:
    /\b(?:no (?:real )?(?:idea|clue|notion)|not (?:quite |really |at all |too )?(?:sure|certain|clear|convinced)|unsure|unclear|uncertain|doubtful|(?:cant|cannot|cant for the life of me) (?:quite |seem to |never )?(?:decide|tell|work|make (?:my|head|up)|figure|settle|choose|pick|see|get (?:my|right|it)|remember what)|couldnt (?:say|tell you)|havent (?:a|the|an)|not (?:a|the) (?:clue|notion|foggiest)|(?:i )?(?:dont|do not|donot) (?:really |rightly |actually |honestly )?(?:know|understand|get)|dunno|beyond me|(?:a|is) mystery|i never know|(?:im|i am|am) (?:stuck|lost|stumped|confused|torn|wavering|minded)|(?:of|in) two minds|undecided|torn (?:between|on)|swithering|dithering|toss up|puzzle[ds]?|puzzling|at a loss|none the wiser|beats me|jury|where im stuck|never (?:found|got) a|(?:could|can) never (?:get|tell|work)|anyones guess|conflicting|argued both|both ways|mixed (?:messages|advice)|confused)\b/,
  unknownPast:
    /\b(?:wasnt (?:sure|certain)|didnt know|couldnt (?:decide|tell|work)|was (?:unsure|wondering|torn|curious|tempted)|had (?:no|been) (?:idea|clue|notion|wondering|unsure)|id (?:no|been|wondered)|wondered|pondered|debated|swithered|used to|were debating|thought about|hesitated|toyed)\b/,
  notTold:
    /\b(?:(?:he|she|they|it|surgeon|doctor|doc|gp|physio|nurse|consultant|packet|box|leaflet|letter|sheet|plan|instructions|label|website|book|app|nobody|noone|no one|clinic|hospital|shop) (?:never|didnt|doesnt|dont|did not|wasnt|hasnt|has|have) (?:really |ever )?(?:say|said|says|mention|mentioned|tell|told|clear|explain|specify)|says nothing|forgot to (?:ask|say|mention)|mean(?:t|ing) to (?:ask|find)|should have asked|didnt (?:like|get|think) to ask|want it settled)\b/,
  wondering:
    /\b(?:wondering|wonder (?:if|whether|is|would|should|about|what|how|am|does|do|can|could)|i wonder|(?:im|am|be|been|just|bit|so|very|really) curious|^curious (?:if|what|whether|how|to|about|as))\b/,
  thinking:
    /\b(?:(?:thinking|tempted|leaning|half a mind|inclined|considering|minded|debating|contemplating|toying) (?:of|to|towards|with|about|should|whether|is|it|i|that|on)|should i (?:be|just|still)|maybe i should|perhaps i should|i suppose i (?:should|could)|i take it|am assuming|im assuming|i gather|i assume)\b/,
  request: new RegExp(
    String.raw`\b(?:any (?:thoughts|ideas|advice|tips|views?|suggestions?|pointers|opinions?|wisdom|clue|guidance|alternatives?|chance|harm|sense|point|good|use|merit|reason|help|recommendations?)|(?:thoughts|views?|advice|opinions?|tips|verdict|ideas|suggestions?) (?:on|about|for|please|welcome|appreciated|needed|wanted)|${counsel} (?:[a-z0-9]+ ){0,10}(?:welcome|appreciated|gratefully|please|needed|wanted|would (?:be|help|do|suit|settle|go))|(?:welcome|appreciate|glad of|grateful for|do with|use|like|love|value|want|need|after|take|have|for) (?:a|an|some|any|your|the|another|couple|few|bit)?(?: (?:of|little|bit|wee|few|quick))* ?${counsel}|a word on|a steer on)\b`,
  ),
  knowing:
    /\b(?:(?:like|love|want|wants|need|good|nice|help|helps|interested|interesting|keen|happy|glad|great|useful|handy|curious|lot|rather|sooner|ease my mind|relief|grateful) to (?:[a-z]+ ){0,2}(?:know|hear|understand|find|see|learn|get your|have your|ask|be told)|know if|know whether|know what you|hear (?:what|if|how|it from|your)|value your)\b/,
  polite:
    /\b(?:please|thanks|thank you|ta|gratefully|appreciated|welcome|be honest|honestly|if you (?:would|could|can|have|ve|know|dont mind|had|see|think)|if youve|if youd|would you|could you|can you|you could|you might|you can|maybe you)\b/,
  order:
    /\b(?:tell me|(?:^|so |and |but |or |please |then |someone |somebody |just |coach )(?:tell|advise|put|point|shout|explain|rule|discuss|correct|enlighten|remind|talk|stop|set|spare|answer|settle|convince|give|help|show|name|pick|choose|say|guide|weigh|steer|educate|let|clear|object|humour|reassure|direct) (?:me|us|my|it|that|so|now|if|on|a|away|up|in)|let me know|let us know|put me (?:right|straight|out)|mind at rest|shout|say so|object now|all ears|open to|happy to be (?:corrected|told)|over to you|you tell me|your call|youre the boss|discuss|shed (?:some|any) light|correct me|steer me|you decide|help me)$|\b(?:tell me (?:if|whether|what|how|when|which|why|straight|to)|let me know|put me right|shed (?:some|any) light|mind at rest|point me|all ears|put me (?:straight|out))\b/,
  you: /\b(?:you|your|youd|yourself|yours|youre|youve|coach)\b/,
  youThink:
    /\b(?:(?:do|would|did|will|what|how|when|could|can|which|why|where|who|if) (?:[a-z0-9]+ ){0,3}(?:you|youd)|you (?:think|reckon|say|recommend|suggest|advise|make|feel|see)|youd (?:do|say|think|split|know|recommend|suggest|read|go|make|advise|have|pick)|your (?:view|take|thoughts|opinion|advice|verdict|money|call|ruling|guess|line|answer|word)|(?:hear|hope|hoping) (?:from )?you)\b/,
  youKnow:
    /\b(?:you know|would you believe|believe it|youd (?:think|wonder|never|swear)|if you like|if you please|as you (?:say|put|know|said)|you should|thank you|you were|you said|you get|you can see|you never|tell you|know what i mean|know the feeling)\b/,
  iModal:
    /\b(?:i (?:should|can|could|ought|need|must|have to|be|am|still|really)|should i|can i|am i|do i|would i|could i|must i|if im|if i|im to|id be)\b/,
  myAge:
    /\b(?:at my (?:age|stage|mileage|weight|level)|for my age|at \d\d|for a \d\d|over \d\d|for \d\d|likes of me|at this age|at our age|someone like me|old(?:er)? (?:man|woman|fella|legs|bird))\b/,
  choice: / or /,
  endsChoice:
    /\b(?:or not|or no|or what|yes or no|or leave (?:it|well)|or am i|or is (?:it|that)|or do i|or should i|or just|go or no go|in or out|or (?:something|anything) else|or wait|or (?:keep|stop|rest|push|carry|skip|stick|stay))$/,
  orClause:
    /\bor (?:not|no|just|am|is|do|does|should|can|will|would|leave|keep|stop|rest|skip|stay|wait|carry|drop|swap|stick|go|push|take|do)\b/,
  ifWhether: /\b(?:if|whether)\b/,
  whether: /\bwhether\b/,
  maybe:
    /^(?:maybe|perhaps|could be|might be|it may be|may be)\b|\b(?:perhaps|maybe|could it be|might it be|might that be)\b/,
  worth:
    /^(?:is it |is that |are they |would it be |and |so |but )*(?:worth|normal|safe|sensible|ok|okay|too (?:much|soon|late|early|many)|enough|overkill|daft|silly|madness|wise|time to)\b/,
  reportThird: new RegExp(
    String.raw`\b${person} (?:[a-z]+ ){0,2}?(?:asks?|asked|asking|wondered|wonders|wondering|wants? to know|wanted to know|said|says|reckons?|reckoned|telling|told|shouted|thinks?|thought)\b`,
  ),
  iAsked:
    /\b(?:i asked|asked (?:the|my|her|him|them|a|me|us|myself|for)|asking myself|ask myself|rang|phoned|emailed|i said|says i|said i|told (?:him|her|them|me)|asks me|people ask|often asked)\b/,
  pastMain:
    /\b(?:was|were|did|had|went|came|got|took|made|ran|swam|felt|didnt|wasnt|couldnt|gave|thought|knew|turned|held|won|lost|stopped|kept|rode|walked|slept|ate|said|told)\b/,
  never:
    /\b(?:ill never|never know|who knows|god knows|heaven knows|lord knows|goodness knows|i(?:ll)? forget|cant remember|dont know (?:when i last|how i|where the|what got|what id|why i)|no idea (?:how|where|what|why) (?:i|he|she|the|they|it|we))\b/,
  exclaim:
    /^(?:how (?:lovely|lucky|good|nice|great|daft|mad|quickly|quick|time|the|they|he|she|i (?:missed|love|hate|got|ever)|many times|odd|come)|what (?:a|an|with|else|more|if|would i|i (?:like|love|notice|want|need|should have)|annoys|they)|what is it about|who (?:knows|cares|needs|would|said|was|d)|why (?:me|do i|do we|bother|is it always|does it always|did i)|whats (?:the point|not to|done)|where (?:did|does|was|were|do) )/,
}

/** "Is it spring yet, no" has its answer. */
export const selfAnswered =
  /[,;–—-] (?:yes|no|nope|aye|possibly|probably|of course|oh yes|never|not really|hardly|maybe not|indeed|too right|obviously|because|it might|it did|it was|i did|i do|i have|tomorrow|who knows|never mind|is another matter)\b|\bis another (?:matter|story|question)\b|never mind/i

/** The rest of a sentence, or the next one, that answers. */
export const answerStart =
  /^(?:yes|no|nope|yep|aye|nah|not|never|neither|both|of course|hardly|nothing|nobody|apparently|turns out|turned out|probably|certainly|because|i did|i didnt|it did|it didnt|it was|it wasnt|it is|it isnt|it held|they did|he did|she did|did|didnt|went|wasnt|was|decided|doesnt matter|who cares|told|so (?:i|we) (?:did|went|took|got|ran))\b/
export const theySaid =
  /\b(?:he|she|they|doctor|doc|physio|surgeon|nurse|gp|consultant|pharmacist|chemist)\b[\w ]{0,12}\b(?:said|says|told|reckoned|laughed|did)\b/
