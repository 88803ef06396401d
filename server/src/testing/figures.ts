const line =
  /^([a-zA-Z_:][\w:]*(?:\{[\w]+="(?:[^"\\\n]|\\.)*"(?:,[\w]+="(?:[^"\\\n]|\\.)*")*\})?) (\S+)$/

/**
 * Reads metrics as Prometheus would: each series by its name with its labels. Throws at a line that
 * it could not read.
 */
export function figuresIn(text: string): Map<string, number> {
  const samples = text.split('\n').filter((one) => one !== '' && !one.startsWith('# '))
  return new Map(
    samples.map((sample) => {
      const [, series, value] = line.exec(sample) ?? []
      // Prometheus reads it in any case: the lag of an event loop that was not looked at yet.
      const isNone = value?.toLowerCase() === 'nan'
      if (series === undefined || (Number.isNaN(Number(value)) && !isNone)) {
        throw new Error(`Prometheus cannot read: ${sample}`)
      }
      return [series, Number(value)]
    }),
  )
}
