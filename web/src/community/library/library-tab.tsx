import { Button } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { PageHeader } from '../layout/page-header.tsx'

export function LibraryTab({ onSeeInsights }: { onSeeInsights: () => void }) {
  return (
    <>
      <PageHeader title="Your Library" />
      <Empty
        title="Nothing saved yet"
        picture="/art/p7.svg"
        action={
          <Button size="lg" onPress={onSeeInsights}>
            See recommended reading
          </Button>
        }
      >
        When an article is worth a second read, choose Save to Library and it will be waiting here.
      </Empty>
    </>
  )
}
