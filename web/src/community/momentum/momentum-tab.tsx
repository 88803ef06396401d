import { Button } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { PageHeader } from '../layout/page-header.tsx'

export function MomentumTab({ onWriteEntry }: { onWriteEntry: () => void }) {
  return (
    <>
      <PageHeader title="Your Momentum" />
      <Empty
        title="Momentum starts with one entry"
        picture="/art/p9.svg"
        action={
          <Button size="lg" onPress={onWriteEntry}>
            Start Building Your Momentum
          </Button>
        }
      >
        Write one today and your consistency, streak and milestones start counting.
      </Empty>
    </>
  )
}
