type Titled = { headlines: readonly string[]; chosen_headline: number; topic: string }

/** The headline that the editor chose, else the first one, else the topic. */
export const packageTitle = ({ headlines, chosen_headline, topic }: Titled): string =>
  headlines[chosen_headline] ?? headlines[0] ?? topic
