import './kit/tokens.css'
import './kit/base.css'
import { startApp } from './app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('app.html has no #root to render into')
startApp(root)
