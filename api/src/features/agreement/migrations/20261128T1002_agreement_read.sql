-- What a business shares goes by the agreement, and the Auskunft says it to people of single stores, too.
GRANT SELECT ON agreement_acceptances TO portal_store;
