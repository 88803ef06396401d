import { format } from 'node:util'
import { vi } from 'vitest'
import { noSettings } from './server-process.ts'

type Print = (line: string) => void

/**
 * Runs a command in this process with these settings alone; answers what the same command as a
 * process would.
 */
export async function runCommand(
  command: (print: Print) => Promise<void>,
  environment: Record<string, string>,
) {
  for (const [name, value] of Object.entries({ ...noSettings, ...environment }))
    vi.stubEnv(name, value)
  const output = { out: '', err: '' }
  const print = (line: string) => void (output.out += `${line}\n`)
  const printed = vi
    .spyOn(console, 'log')
    .mockImplementation((...words: unknown[]) => print(format(...words)))
  const said = vi
    .spyOn(console, 'error')
    .mockImplementation((...words: unknown[]) => void (output.err += `${format(...words)}\n`))
  // The command's own log goes to the standard error.
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    output.err += String(chunk)
    return true
  })
  const codeBefore = process.exitCode
  process.exitCode = 0
  try {
    await command(print)
    return { code: process.exitCode, ...output }
  } finally {
    process.exitCode = codeBefore
    printed.mockRestore()
    said.mockRestore()
    written.mockRestore()
    vi.unstubAllEnvs()
  }
}
