import type { Browser, Response } from '@playwright/test'
import type { Report } from '../figures.ts'

const mostScriptKilobytes = 1
const devices = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
]

type Asked = { address: string; browser: Browser }
type Received = { type: string; bytes: number; headers: number }

/** What a browser that comes for the first time fetches until the page is still, and what it has to complain of. */
export async function measureWeight(report: Report, { address, browser }: Asked): Promise<void> {
  for (const { name, viewport } of devices) {
    const page = await browser.newPage({ viewport })
    const answers: Response[] = []
    const complaints: string[] = []
    page.on('response', (answer) => answers.push(answer))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${address}/`, { waitUntil: 'networkidle' })
    const received = await Promise.all(answers.map(sizeOf))
    await page.close()
    tell(report, name, received, complaints)
  }
}

async function sizeOf(answer: Response): Promise<Received> {
  const { responseBodySize, responseHeadersSize } = await answer.request().sizes()
  return { type: answer.request().resourceType(), bytes: responseBodySize, headers: responseHeadersSize }
}

function tell(report: Report, device: string, received: readonly Received[], complaints: readonly string[]) {
  const kilobytes = (type?: string) => {
    const chosen = received.filter((one) => type === undefined || one.type === type)
    return chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  }
  const parts = ['document', 'stylesheet', 'script', 'font', 'image'].map(
    (type) => `${type} ${kilobytes(type).toFixed(1)}`,
  )
  const headers = received.reduce((sum, one) => sum + one.headers, 0) / 1000
  report.add(
    `First visit, ${device}`,
    `${received.length} requests, ${kilobytes().toFixed(1)} kB (${parts.join(', ')}), headers ${headers.toFixed(1)} kB`,
  )
  report.add(`Script, ${device}`, `${kilobytes('script').toFixed(2)} kB`, {
    target: `< ${mostScriptKilobytes} kB`,
    isReached: kilobytes('script') < mostScriptKilobytes,
  })
  report.add(`Lines in the console, ${device}`, [complaints.length, ...complaints].join('; '), {
    target: '0',
    isReached: complaints.length === 0,
  })
}
