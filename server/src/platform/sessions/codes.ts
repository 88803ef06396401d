import { randomInt } from 'node:crypto'

// Without I, L, O and U, which are misread or misheard; a group is 20 bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const usualGroups = 4
const groupLength = 4

/** A secret that somebody reads from one screen and types into another, such as `7Q2M-K0XD-94TB-HZ3W`. */
export const newCode = (groups = usualGroups) => Array.from({ length: groups }, newGroup).join('-')

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
