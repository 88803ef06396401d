import * as z from 'zod/mini'

export const Country = z.enum(['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'other'])
export type Country = z.infer<typeof Country>

type Numbers = { name: string; emergency: string; advice: string; crisis: string }

// The same numbers stand in the server's knowledge base; a test there keeps the two together.
const numbers: Readonly<Record<Country, Numbers>> = {
  GB: {
    name: 'United Kingdom',
    emergency: '999',
    advice: 'NHS 111 (call 111; in Northern Ireland, the GP out-of-hours service)',
    crisis: 'Samaritans on 116 123, free, at any hour',
  },
  IE: {
    name: 'Ireland',
    emergency: '112 or 999',
    advice: 'your GP or the local GP out-of-hours service',
    crisis: 'Samaritans on 116 123, free, at any hour',
  },
  US: {
    name: 'United States',
    emergency: '911',
    advice: "your doctor's out-of-hours line, a nurse advice line or an urgent-care clinic",
    crisis: 'the 988 Suicide and Crisis Lifeline (call or text 988)',
  },
  CA: {
    name: 'Canada',
    emergency: '911',
    advice: '811, the nurse advice line in most provinces and territories',
    crisis: 'the 9-8-8 Suicide Crisis Helpline (call or text 988)',
  },
  AU: {
    name: 'Australia',
    emergency: '000',
    advice: '1800MEDICARE on 1800 633 422 (formerly Healthdirect)',
    crisis: 'Lifeline on 13 11 14',
  },
  NZ: {
    name: 'New Zealand',
    emergency: '111',
    advice: 'Healthline on 0800 611 116',
    crisis: '1737 (call or text, free, at any hour)',
  },
  other: {
    name: 'Somewhere else',
    emergency: 'your local emergency number (112 works in much of the world)',
    advice: 'a local doctor or nurse advice line',
    crisis: 'a local crisis line, a doctor or the emergency services',
  },
}

/** Help lines by country. */
export const countries: readonly (Numbers & { code: Country })[] = Country.options.map((code) => ({
  code,
  ...numbers[code],
}))

/** The safety line that stands by the entry form and the replies, with the numbers of a country. */
export function standingLine(country: Country): string {
  const { emergency, advice, crisis } = numbers[country]
  return `This journal is not monitored: nobody reads entries as they arrive, and nothing here is medical advice. In an emergency call ${emergency}. For urgent advice contact ${advice}. To talk to someone: ${crisis}.`
}
