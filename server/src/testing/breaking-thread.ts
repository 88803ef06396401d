import { parentPort } from 'node:worker_threads'

// A thread whose library throws in a timer of its own, unless it is told to be well.
parentPort?.on('message', ({ id, isWell }: { id: number; isWell: boolean }) => {
  if (isWell) parentPort?.postMessage({ id, answer: { isWell } }, [])
  else setTimeout(() => void Promise.reject(new Error('aborted')), 0)
})
