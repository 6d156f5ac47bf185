/**
 * What host and areas use of React Router: the host provides this in place of 'react-router-dom', so that its build can
 * leave the rest of the library out (30 kB gzip). What an area imports and is not named here would be undefined in the
 * portal; `tools/router-exports.test.ts` finds it.
 */
export { RouterProvider } from 'react-router/dom';
export {
  Link,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Router,
  Routes,
  createBrowserRouter,
  createPath,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  parsePath,
  resolvePath,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
