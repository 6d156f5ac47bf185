-- Whoever makes files of a list leaves out those whose message may no longer go out, and nobody whose message has.
GRANT SELECT ON mail_sends TO portal_store;
