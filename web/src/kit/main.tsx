import './kit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { KitPage } from './kit-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('kit.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <KitPage />
    </MemoryRouter>
  </StrictMode>,
);
