/**
 * Words that often begin a sentence of a diary and are nobody's name, in small letters. They were
 * counted in the corpora by which the coach learned to read; each that is also a name was struck.
 */
export const noNames: ReadonlySet<string> = new Set(
  `
  about achilles after afterwards again age all also am an and ankle ankles anniversary another
  antibiotics any anyway aqua arm arms as ashes ask asked asthma at ate average awake away back bad
  badminton ball bank bar bath battery be beans beat bed been beer before belly bench best better
  between big bike bins birthday bit bled bleeding blister blisters blood bloods blue boat body
  boiler bone booked boot bored boring both bought bowel bowled bowls box boxing bp bread breakfast
  breathing broke bruise bruised buried burnt bus but by ca cadence cake calf called calves came can
  canal cancelled cant captain cardiac cardiologist carer carried caught chain chair changed chemist
  chest choir christmas circuits class clean cleaned clear cleared climbing clinic club coach coffee
  cold collarbone coming consultant cool cough coughed coughing could couldnt counted county cramp
  cramps crew cried cross cuff cup cut dance danced day dead deadlift deep dentist did died dizzy do
  doc doctor does doing done double doubles down dr drank drink driving dropped drove dry ear early
  easter easy eat eating echo egg eh eight eighteen eighty elbow elbows eleven empty end ended
  entered erg evening every everybody everyone everything ex eye eyes face failed fed feel feeling
  feels feet fell felt fifteen fifty finally fine finger fingers finished first five flat flew
  flight flu fog food foot for forearms forgot forty found four fourteen fourth fri friday from
  front frozen full funeral funny garage garden gave gel getting give go goggles going golf gone
  good goodbye got gp grand gravel great grip groin group gut gym had half ham hamstring hamstrings
  hand handed hands hard have he head headache heard hearing heart heat heavy heel held her hip hips
  his hit home hospital hot hotel house how hr hundred hung ice if im in indoor instructor intervals
  into iron is it its ive jaw jogged just kayak keep kept knackered knee knees knocked laid last
  laughed lay lead learned led left leg legs lesson let letter lifted lifting light like line log
  long longest looked lost lovely low lower lunch lungs made managed marshalled masters match maybe
  me medal meh memory met might mine minus missed mixed mon monday morning mountain moved moving mud
  must my nearly neck need neither netball never new next nice night nine nineteen ninety no nobody
  none nose not nothing now numb number numbers nurse of off oh ok old on once one only open or
  ordered orienteering other otherwise our out outside over pace paddled paid pain parkrun passed
  pasta path pb peak people perhaps phone physio picked pickleball pink pins pint plan plaster
  played please poles pool porridge post probably prostate pull pulled pulse pump pushed put putting
  quads question quiet race rained raises ramp ran rang rate read recovery regatta rehab relay
  respite rest resting result results retired retirement return rib ribs ride right ring river rode
  roll rolled room rotator round row rowed rowing rows run running saddle said salt same sandwich
  sandwiches sang sat saturday saw scales scan school sciatica sea seat second see seniors sensor
  sent serve session set seven seventeen seventy she shin shingles shoes shook short shot should
  shoulder shoulders sick signed since single sit sitting six sixteen sixty ski skied skin skipped
  sleep sleeping slept slow slower small so soaked sold some somebody someone something sore sorry
  sorted soup speech spent spin splint split sprint squash squat squats stage stairs standing start
  started starting state stayed steady step steps stiff still stitch stitches stomach stood stopped
  straight strap stress stretch stretched stroke sugars sun sunday suppose surgeon swam swapped
  sweat swim swimming swollen table tablets tail talked tape taper target taught tea teacher team
  tell temp temperature tempo ten tennis test thank that the then there they thighs third thirty
  this thought three throat thumb thurs thursday tide tight time tired to today toe toes told
  tomorrow tonight too took tooth top total tour track trained training treadmill tree tri tried
  trying tue tues tuesday tummy turbo turned turns tv twelve twenty twice two type uk up us used
  usual very vet voice waiting wake walk walked walking wall wanted warm was washed washing watch
  watched water we weather wed wedding wednesday weds week weigh weighed weight weights well went
  wet what when where whether which who whoever whole why wind wish with wk wo woke won wore work
  worked worse worth would wrist wrists wrong wrote yes yesterday you your zone
`.split(/\s+/),
)
